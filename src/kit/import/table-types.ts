/** The files with tables that can be chosen: CSV and Excel workbooks. */
export const tableTypes =
  ".csv,.tsv,.txt,.xlsx,.xlsm,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv,text/tab-separated-values,text/plain";
