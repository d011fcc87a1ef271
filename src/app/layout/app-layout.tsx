import { Layout } from "antd";
import { Link, Outlet } from "react-router";
import { resources } from "../../resources/index.ts";

export function AppLayout() {
  return (
    <Layout>
      <nav>
        {[...resources.values()].map((r) => (
          <Link key={r.name} to={r.paths.list}>
            {r.name}{" "}
          </Link>
        ))}
      </nav>
      <Outlet />
    </Layout>
  );
}
