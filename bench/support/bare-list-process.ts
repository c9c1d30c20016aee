import { createServer } from 'node:http';

/** What Node's own server takes to write a list that it has in memory. */
const list = JSON.parse(process.env.LIST ?? '');
createServer((_request, response) => {
  const body = JSON.stringify(list);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
}).listen(Number(process.env.PORT), '127.0.0.1');
