/** The style of all pages of the documentation. */
export const STYLE = `:root {
  color-scheme: light dark;
  --text: #1c1f23; --soft: #56606a; --line: #dfe3e7; --code: #f2f4f6; --link: #0b5cad; --page: #fff;
}
@media (prefers-color-scheme: dark) {
  :root { --text: #e6e9ec; --soft: #a3acb5; --line: #333a41; --code: #23282d; --link: #7ab8f5; --page: #16191c; }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; font: 1rem/1.6 system-ui, sans-serif; color: var(--text); background: var(--page); overflow-wrap: break-word; }
a { color: var(--link); }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
.skip { position: absolute; left: -100vw; padding: .5rem 1rem; background: var(--page); }
.skip:focus { left: 0; }
header { border-bottom: 1px solid var(--line); }
header nav { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; max-width: 72rem; margin: 0 auto; padding: .75rem 1.25rem; }
header a { display: inline-block; padding: .25rem 0; }
.home { color: var(--text); font-weight: 600; text-decoration: none; }
.columns { max-width: 72rem; margin: 0 auto; padding: 0 1.25rem; }
main { min-width: 0; padding: 1rem 0 3rem; }
h1 { margin: 1rem 0; font-size: 1.75rem; line-height: 1.25; }
h2 { margin: 2.5rem 0 .75rem; padding-top: 1rem; border-top: 1px solid var(--line); font-size: 1.3rem; line-height: 1.3; }
h3 { margin: 2rem 0 .5rem; font-size: 1.1rem; }
.anchor { color: var(--soft); font-weight: 400; text-decoration: none; }
.anchor:hover, .anchor:focus { color: var(--link); }
h1:target, h2:target, h3:target { background: var(--code); }
code { padding: .1em .3em; border-radius: .25em; background: var(--code); font: .9em ui-monospace, monospace; }
.code { position: relative; margin: 1rem 0; }
.code pre { margin: 0; }
.code button { position: absolute; top: -.95rem; right: .6rem; padding: 0 .6rem; border: 1px solid var(--line); border-radius: .3rem; background: var(--page); color: var(--soft); font: .8rem/1.75 system-ui, sans-serif; cursor: pointer; }
.code button:hover { color: var(--text); }
pre { overflow-x: auto; padding: .75rem 1rem; border-radius: .4rem; background: var(--code); line-height: 1.45; }
pre code { padding: 0; background: none; font-size: .85rem; }
.diagram { overflow-x: auto; margin: 1rem 0; }
.diagram svg { display: block; }
.diagram text { font: 12px system-ui, sans-serif; fill: var(--soft); stroke: var(--page); stroke-width: 4px; stroke-linejoin: round; paint-order: stroke; }
.diagram .name { font-size: 13px; font-weight: 600; fill: var(--text); stroke: none; }
.diagram .state { fill: var(--code); stroke: var(--line); }
.diagram .life { fill: none; stroke: var(--line); stroke-dasharray: 3 3; }
.diagram .change { fill: none; stroke: var(--link); stroke-width: 1.5; }
.diagram .tip, .diagram .start { fill: var(--link); }
.table { overflow-x: auto; margin: 1rem 0; }
table { border-collapse: collapse; font-size: .95rem; }
th, td { min-width: 6rem; padding: .4rem .75rem .4rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
img { max-width: 100%; height: auto; background: #fff; border-radius: .4rem; }
img[src$='.svg'] { background: none; }
blockquote { margin: 1rem 0; padding-left: 1rem; border-left: 3px solid var(--line); color: var(--soft); }
#pages { padding: 1rem 0 2rem; border-top: 1px solid var(--line); font-size: .95rem; }
#pages h2 { margin: 1rem 0 .25rem; padding: 0; border: 0; font-size: .8rem; letter-spacing: .04em; text-transform: uppercase; color: var(--soft); }
#pages ul { margin: 0; padding: 0; list-style: none; }
#pages ul ul { margin: 0 0 .5rem; padding-left: .9rem; border-left: 1px solid var(--line); font-size: .9em; }
#pages a { display: block; padding: .2rem 0; text-decoration: none; }
#pages a:hover { text-decoration: underline; }
#pages [aria-current] { color: var(--text); font-weight: 600; }
footer { max-width: 72rem; margin: 0 auto; padding: 1rem 1.25rem 3rem; border-top: 1px solid var(--line); color: var(--soft); font-size: .9rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .4rem 1.25rem; }
dt { color: var(--soft); }
dd { margin: 0; min-width: 0; }
@media (max-width: 40rem) { pre { white-space: pre-wrap; overflow-wrap: anywhere; } }
@media (min-width: 60rem) {
  .columns { display: grid; grid-template: "pages main" / 16rem minmax(0, 1fr); gap: 3rem; }
  main { grid-area: main; max-width: 48rem; }
  #pages { grid-area: pages; position: sticky; top: 0; align-self: start; max-height: 100vh; overflow-y: auto; border: 0; }
  .to-pages { display: none; }
}
@media print { header, #pages, .skip, .anchor, .code button { display: none; } pre { white-space: pre-wrap; } }
`;
