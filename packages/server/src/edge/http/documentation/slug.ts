/** Gives the headings of a page the anchors that GitHub gives them: repeated ones are numbered from `-1`. */
export class Slugs {
  readonly #used = new Set<string>();

  next(heading: string): string {
    const slug = slugOf(heading);
    let anchor = slug;
    for (let count = 1; this.#used.has(anchor); count += 1) anchor = `${slug}-${count}`;
    this.#used.add(anchor);
    return anchor;
  }
}

function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
    .replaceAll(' ', '-');
}
