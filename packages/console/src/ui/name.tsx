/** A name that somebody else chose, in a line of ours: the direction of its script does not reorder what stands beside it. */
export function Name({ children }: { readonly children: string }) {
  return <bdi>{children}</bdi>;
}
