export { readRecord } from "./read.ts";
export { useRecordValues } from "./use-record-values.ts";
export { useRecord, useRecords, useRecordsOf } from "./use-records.ts";
