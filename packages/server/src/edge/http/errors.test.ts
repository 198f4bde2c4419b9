import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { ERRORS, type ErrorCode } from '#kit/app-error.ts';
import { renderMarkdown } from './documentation/render-markdown.ts';
import { createOpenApi } from './openapi.ts';

const CODES = Object.keys(ERRORS) as ErrorCode[];
const PAGE = readFileSync(new URL('../../../../../docs/errors.md', import.meta.url), 'utf8');

/** Error code to the text below its heading in docs/errors.md. */
const SECTIONS = new Map(
  PAGE.split(/^## /m)
    .slice(1)
    .map((section) => [section.slice(0, section.indexOf('\n')), section.slice(section.indexOf('\n') + 1)] as const),
);

describe('docs/errors.md', () => {
  test.each(CODES)('explains %s with its status and message', (code) => {
    const { status, message } = ERRORS[code];
    const section = SECTIONS.get(code);
    expect(section).toContain(`${status}${message === undefined ? ', without a message' : `: ${message}`}`);
    expect(section).toContain('**What to do:**');
  });

  it('has a section for every code and no other', () => {
    expect([...SECTIONS.keys()].toSorted()).toEqual(CODES.toSorted());
  });
});

describe('/docs/errors', () => {
  it('has an anchor for every code and no other', () => {
    const anchors = renderMarkdown('docs/errors.md', PAGE, { files: new Set(), repository: undefined }).headings.map(
      ({ anchor }) => anchor,
    );
    expect(anchors.toSorted()).toEqual(CODES.toSorted());
  });
});

describe('openapi.json', () => {
  const document = createOpenApi([], []) as {
    components: { schemas: { ErrorCode: { enum: string[] } } };
  };

  it('lists every code and no other', () => {
    expect(document.components.schemas.ErrorCode.enum).toEqual(CODES);
  });
});
