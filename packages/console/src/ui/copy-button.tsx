import { useState } from 'react';
import { useTexts } from '../text/catalog.ts';
import { Button } from './mantine/button.tsx';
import { uiTexts } from './texts.ts';

interface CopyButtonProps {
  readonly children: string;
  /** What is copied. */
  readonly value: string;
}

/** Copies a text that the page does not show. */
export function CopyButton({ children, value }: CopyButtonProps) {
  const texts = useTexts(uiTexts);
  const [copied, setCopied] = useState<string>();
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(value);
    setCopied(value);
  };
  return (
    <>
      <Button onClick={() => void copy()}>{children}</Button>
      <span role="status">{copied === value ? texts.copied : ''}</span>
    </>
  );
}
