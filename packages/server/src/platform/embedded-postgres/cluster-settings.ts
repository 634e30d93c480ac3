/** The port is only part of the socket's file name: nothing listens on the network. */
export const SOCKET_PORT = 5432

/**
 * Given on the command line at every start, so that these lines, not a file in the data folder, say how
 * the database runs. Sized for a small machine.
 */
export const SETTINGS = {
  cluster_name: 'wenli',
  listen_addresses: '',
  port: String(SOCKET_PORT),
  unix_socket_permissions: '0700',
  timezone: 'UTC',
  log_timezone: 'UTC',
  max_connections: '100',
  shared_buffers: '128MB',
  // Short statements on two cores gain nothing from either, and parallel plans need more shared memory
  // than containers give.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  random_page_cost: '1.1',
  // A week of logs inside the cluster's folder. Statements and DETAIL lines quote rows, and rows hold
  // personal data.
  log_destination: 'stderr',
  log_filename: 'postgresql-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_file_mode: '0600',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
} as const

/** For data that must survive. */
export const DURABLE_SETTINGS = { ...SETTINGS, fsync: 'on', logging_collector: 'on' } as const

/** For tests: the whole cluster is deleted afterwards, so nothing needs to reach the disk. */
export const THROWAWAY_SETTINGS = {
  ...SETTINGS,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '256MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  wal_init_zero: 'off',
  logging_collector: 'off',
} as const

export type ClusterSettings = typeof DURABLE_SETTINGS | typeof THROWAWAY_SETTINGS
