import { createContext, useState, type ReactNode } from 'react';

/** Shows the dialog of a page, or none. Undefined inside a dialog: a dialog that it opens ends with it. */
export const ShowDialog = createContext<((dialog: ReactNode) => void) | undefined>(undefined);

/**
 * The content of a page, and the dialog that something of it has opened. The dialog stays when what has opened it is gone: a list may be read
 * again, without the row, while somebody still types.
 */
export function WithDialog({ children }: { readonly children: ReactNode }) {
  const [dialog, setDialog] = useState<ReactNode>(null);
  return (
    <ShowDialog value={setDialog}>
      {children}
      <ShowDialog value={undefined}>{dialog}</ShowDialog>
    </ShowDialog>
  );
}
