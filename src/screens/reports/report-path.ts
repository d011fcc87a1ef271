export const hubPath = "/reports";

/** The address of every report, by name. */
export const reportPattern = `${hubPath}/:id`;

export const reportPath = (name: string): string => `${hubPath}/${name}`;
