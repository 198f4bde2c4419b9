import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import '@fontsource-variable/ibm-plex-sans/wght.css';
import '@fontsource/ibm-plex-mono/400.css';
import { router } from './routes.tsx';
import { queries } from './session/session.ts';
import { Theme } from './ui/mantine/theme.tsx';
import './ui/tokens.css';
import './ui/base.css';

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <Theme>
      <QueryClientProvider client={queries}>
        <Suspense>
          <RouterProvider router={router} />
        </Suspense>
      </QueryClientProvider>
    </Theme>
  </StrictMode>,
);
