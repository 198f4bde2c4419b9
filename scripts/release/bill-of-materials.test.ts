import { expect, test } from 'vitest';
import { describe, type Bill } from './bill-of-materials.ts';

const component = (name: string, folder = name) => ({
  'bom-ref': `${name}@1.0.0`,
  type: 'library',
  name: folder,
  purl: `pkg:npm/${name.replace('@', '%40')}@1.0.0`,
});
const COMMITTED = new Date('2026-11-28T06:00:00Z');

/** What npm writes, at another time and in a folder of another name. */
const written = (folder: string, serial: string): Bill => ({
  serialNumber: serial,
  metadata: { timestamp: serial, component: component('workspace', folder) },
  components: [component('pg'), component('@issuary/sdk', 'sdk'), component('fastify')],
  dependencies: [
    { ref: 'workspace@1.0.0', dependsOn: [] },
    { ref: '@issuary/sdk@1.0.0', dependsOn: ['pg@1.0.0', 'fastify@1.0.0'] },
  ],
});

test('a bill of materials describes the package and not the workspace', () => {
  const bill = describe(written('clone', '1'), '@issuary/sdk', 'library', COMMITTED);
  expect(bill.metadata).toMatchObject({
    timestamp: '2026-11-28T06:00:00.000Z',
    component: { name: '@issuary/sdk', 'bom-ref': '@issuary/sdk@1.0.0' },
  });
  expect(bill.components.map(({ name }) => name)).toEqual(['fastify', 'pg']);
  expect(bill.dependencies).toEqual([{ ref: '@issuary/sdk@1.0.0', dependsOn: ['fastify@1.0.0', 'pg@1.0.0'] }]);
});

test('it has the same bytes wherever and whenever it is made, and another number if a component differs', () => {
  const of = (bill: Bill) => describe(bill, '@issuary/sdk', 'library', COMMITTED);
  expect(JSON.stringify(of(written('clone', '1')))).toBe(JSON.stringify(of(written('other', '2'))));
  const more = { ...written('clone', '1'), components: [...written('clone', '1').components, component('undici')] };
  expect(of(more).serialNumber).not.toBe(of(written('clone', '1')).serialNumber);
  expect(of(more).serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('a package that npm does not list is an error', () => {
  expect(() => describe(written('clone', '1'), 'issuary', 'application', COMMITTED)).toThrow('does not list issuary');
});
