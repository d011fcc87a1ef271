/** The options of test runs that others run: what failed is printed, and all results are in a JSON file. */
export const quietly = (report) => ["--reporter=agent", "--reporter=json", `--outputFile.json=${report}`];
