import { createServer } from 'node:http';

/** The baseline: what a bare Node server needs to answer at all. */
const body = JSON.stringify({ status: 'ok' });
createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
  response.end(body);
}).listen(Number(process.env.PORT), '127.0.0.1');
