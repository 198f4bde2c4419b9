import { casesOf, flagsWith, listedFlags, quoted, type Place } from './places.ts';

/** The script for bash 3.2 or later, the version of macOS. */
export function bashScript(places: readonly Place[]): string {
  const anyOf = (flags: readonly string[]): string => flags.join(' | ');
  return `# Completion of issuary in bash. For this shell: source <(issuary completion bash)
_issuary() {
  local current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD - 1]}
  local place= words= index word
  for ((index = 1; index < COMP_CWORD; index++)); do
    word=\${COMP_WORDS[index]}
    case "$place $word" in
      ${casesOf(places).map(quoted).join(' | ')})
        place=\${place:+$place }$word ;;
    esac
  done
  case $previous in
${listedFlags(places)
  .map(([flag, values]) => `    ${flag}) words=${quoted(values.join(' '))} ;;`)
  .join('\n')}
    ${anyOf(flagsWith(places, 'file'))}) COMPREPLY=($(compgen -f -- "$current")); return ;;
    ${anyOf(flagsWith(places, 'folder'))}) COMPREPLY=($(compgen -d -- "$current")); return ;;
    ${anyOf(flagsWith(places, 'text'))}) COMPREPLY=(); return ;;
    *)
      case $place in
${places.map(({ path, words, flags }) => `        ${quoted(path)}) words=${quoted([...words, ...flags].map(({ word }) => word).join(' '))} ;;`).join('\n')}
      esac ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -F _issuary issuary
`;
}
