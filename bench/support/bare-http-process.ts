import { createServer } from 'node:http';

/** The yardstick: what Node's own server takes to answer anything at all. */
const body = JSON.stringify({ status: 'ok' });
createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
  response.end(body);
}).listen(Number(process.env.PORT), '127.0.0.1');
