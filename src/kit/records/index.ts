export { readRecord } from "./read.ts";
export { useDerivedValue, useRecordValues } from "./use-record-values.ts";
export { useRecord, useRecords, useRecordsOf } from "./use-records.ts";
