import { List } from "@refinedev/antd";
import { RefineKbar, RefineKbarProvider } from "@refinedev/kbar";
import { CategoryChanges } from "./category-changes.tsx";
import { CategoryCommands } from "./category-commands.tsx";
import { CategoryNames } from "./category-names.tsx";
import { CategoryTable } from "./category-table.tsx";

/** The categories of blog posts: changed in place and many at once, with a palette of kbar. */
export default function CategoryList() {
  return (
    <RefineKbarProvider>
      <List>
        <CategoryCommands />
        <CategoryTable />
        <CategoryChanges />
        <CategoryNames />
      </List>
      <RefineKbar />
    </RefineKbarProvider>
  );
}
