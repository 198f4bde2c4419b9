import { readFile } from 'node:fs/promises';
import { fastify } from 'fastify';
import { API } from '../api.ts';
import { HOST } from '../network.ts';

// The baseline for HTTP and JSON: Fastify without logging, validation or a database. Arguments: the port, and a file
// with the JSON response to a card read.
const [port = '', cardFile = ''] = process.argv.slice(2);
const card: unknown = JSON.parse(await readFile(cardFile, 'utf8'));

const app = fastify();
app.post(`${API}/cards/:id/deposit`, async (request) => request.body);
app.get(`${API}/cards/:id`, async () => card);
app.get('/readyz', async () => 'ready');
await app.listen({ host: HOST, port: Number(port) });
process.on('SIGTERM', () => process.exit(0));
