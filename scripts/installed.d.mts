/** @param folder with a lock file and `node_modules` */
export declare function isInstalled(folder: string): boolean;
