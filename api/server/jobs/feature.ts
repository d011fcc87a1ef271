import type { JobState } from "../../../src/domain/jobs.ts";
import { defineFeature, type RecordGauge } from "../../records/features/feature.ts";
import { jobs } from "../../records/jobs/collections.ts";
import { matching } from "../../store/dialect/query.ts";
import { jobEndpoints } from "./endpoints.ts";
import { jobClearing } from "./tidy.ts";

const jobsIn = (state: JobState): Pick<RecordGauge, "resource" | "where"> => ({
  resource: jobs.name,
  where: () => matching({ state }),
});

export default defineFeature({
  endpoints: jobEndpoints,
  schedule: [jobClearing],
  gauges: [
    { ...jobsIn("waiting"), name: "storekeeper_jobs_waiting", help: "Long work that waits." },
    { ...jobsIn("running"), name: "storekeeper_jobs_running", help: "Long work under way." },
  ],
});

declare module "../../records/endpoints/known.ts" {
  interface KnownEndpoints {
    readonly jobs: typeof jobEndpoints;
  }
}
