interface ServerSettings {
  port: number;
  durable: boolean;
}

/** Settings are passed on the command line, so that a release can change them for an existing cluster. */
export function serverArguments({ port, durable }: ServerSettings): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: '128MB',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // PostgreSQL's messages about failed statements quote what people typed. The application logs its own errors,
    // redacted.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
