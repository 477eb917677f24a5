# Completion of herbarium for fish. The program itself says what could come next (`herbarium help complete`), so
# that nothing is said here of its verbs and options.

function __herbarium_complete
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    for line in ($words[1] complete -- $words[2..-1] "$current" 2>/dev/null </dev/null)
        if test "$line" = ':files'
            # Behind `--record=` the names of files are completed by themselves.
            set -l stem (string match -r -- '^--[^=]*=' "$current")
            for path in (__fish_complete_path (string replace -r -- '^--[^=]*=' '' "$current"))
                echo "$stem$path"
            end
        else
            echo $line
        end
    end
end

complete -c herbarium -f -a '(__herbarium_complete)'
