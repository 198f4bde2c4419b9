/** Where the sandbox of the partner API lies; the only environment that is open on the embedded platform. */
export const API = '/business/sandbox/v1';
