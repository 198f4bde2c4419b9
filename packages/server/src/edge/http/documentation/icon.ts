/** The icon of the documentation's pages, and of what else a browser shows of the service, such as JSON: a card. */
export const ICON_PATH = '/docs/icon.svg';

/** Where browsers look for the icon of what is not a page. They read the media type, not the name. */
export const DEFAULT_ICON_PATH = '/favicon.ico';

export const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<rect width="32" height="32" rx="7" fill="#0b5cad"/>
<rect x="5" y="8" width="22" height="16" rx="3" fill="#fff"/>
<path d="M5 12h22v3.5H5z" fill="#0b3a6b"/>
<path d="M8.5 19.5h6" stroke="#0b5cad" stroke-width="2" stroke-linecap="round"/>
</svg>
`;
