import { MantineProvider, createTheme } from '@mantine/core';
import type { ReactNode } from 'react';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import './variables.css';

const theme = createTheme({
  fontFamily: 'var(--sans)',
  fontFamilyMonospace: 'var(--mono)',
  defaultRadius: '2px',
  cursorType: 'pointer',
  respectReducedMotion: true,
});

/**
 * Mantine without the `<style>` elements that it would write, which the console's policy for content forbids: its variables are in a
 * file, and `theme.js` has set the scheme of colours.
 */
export function Theme({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      withCssVariables={false}
      withGlobalClasses={false}
      withStaticClasses={false}
      deduplicateCssVariables={false}
      getStyleNonce={() => ''}
    >
      {children}
    </MantineProvider>
  );
}
