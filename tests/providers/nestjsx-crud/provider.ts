import crud from "@refinedev/nestjsx-crud";
import { apiUrl } from "../../../src/providers/http.ts";

export const dataProvider = crud(apiUrl);
