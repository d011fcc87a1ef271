/** @param report the path of the JSON file */
export declare function quietly(report: string): string[];
