import type { OsUser } from './os-user.ts'

/** A cluster's files, the programs for it and the user that runs them. */
export type Cluster = { folder: string; native: string; osUser: OsUser }

/**
 * How the programs are told where the files are. Another user cannot walk the path when the data folder
 * lies below one that only root may enter (/root). But a process is started inside its working folder by
 * root, and from then on it may use it: this name always means that folder. So neither the data folder nor
 * what lies above it needs to be opened for anybody.
 */
export const dataArgument = (cluster: Cluster) =>
  cluster.osUser === undefined ? cluster.folder : '/proc/self/cwd'
