import { casesOf, flagsWith, listedFlags, quoted, type Place, type Word } from './places.ts';

/** The script for zsh: for a file `_issuary` in `$fpath`, or for `source`. */
export function zshScript(places: readonly Place[]): string {
  const anyOf = (flags: readonly string[]): string => flags.join('|');
  return `#compdef issuary
# Completion of issuary in zsh. For this shell: source <(issuary completion zsh)
_issuary() {
  local place='' index word
  local -a entries
  for ((index = 2; index < CURRENT; index++)); do
    word=\${words[index]}
    case "$place $word" in
      (${casesOf(places).map(quoted).join('|')})
        place="\${place:+$place }$word" ;;
    esac
  done
  case \${words[CURRENT - 1]} in
${listedFlags(places)
  .map(([flag, values]) => `    (${flag}) compadd -- ${values.join(' ')}; return ;;`)
  .join('\n')}
    (${anyOf(flagsWith(places, 'file'))}) _files; return ;;
    (${anyOf(flagsWith(places, 'folder'))}) _files -/; return ;;
    (${anyOf(flagsWith(places, 'text'))}) return ;;
  esac
  case $place in
${places.map(({ path, words, flags }) => `    (${quoted(path)}) entries=(${[...words, ...flags].map(entry).join(' ')}) ;;`).join('\n')}
  esac
  _describe -t commands issuary entries
}
if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
  _issuary "$@"
else
  compdef _issuary issuary
fi
`;
}

/** `word:description`, where a colon in the word is escaped. */
function entry({ word, description }: Word): string {
  const name = word.replaceAll(':', String.raw`\:`);
  return quoted(description === '' ? name : `${name}:${description}`);
}
