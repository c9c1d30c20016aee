import { createServer } from 'node:http';

/** What a bare Node server needs to send a list from memory. */
const list = JSON.parse(process.env.LIST ?? '');
createServer((_request, response) => {
  const body = JSON.stringify(list);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
}).listen(Number(process.env.PORT), '127.0.0.1');
