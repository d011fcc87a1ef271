import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Small files whose tests take long, mostly in processes of their own. */
const long = [
  ...["contract/tutorial", "contract/plugins", "contract/commands"],
  ...["contract/start-and-stop", "contract/seed-many", "contract/create", "contract/two-processes"],
  ...["unit/dev-tools", "unit/document-scripts", "unit/pages/evaluated-pages"],
].map((name) => `/tests/${name}.test.ts`);

const isLong = ({ moduleId }: TestSpecification) => long.some((end) => moduleId.endsWith(end));

/** A first run knows no durations and begins with large files: long ones at the end would leave cores idle. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) => {
      const own = sorted.filter((file) => file.project === project);
      return [...own.filter(isLong), ...own.filter((file) => !isLong(file))];
    });
  }
}
