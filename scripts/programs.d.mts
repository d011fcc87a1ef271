export declare const programs: Readonly<Record<string, string>>;
export declare function compiledName(name: string): string;
