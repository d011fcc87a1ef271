/**
 * The smallest page that shows the same rows: React, a router, a query cache and a plain table. It is the lower bound.
 */
import { keepPreviousData, QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { memo, useState } from "react";
import { createRoot } from "react-dom/client";
import {
  createBrowserRouter,
  Link,
  Outlet,
  RouterProvider,
  useNavigate,
  useParams,
  useSearchParams,
} from "react-router";

type Values = Readonly<Record<string, unknown>>;

const columns: Readonly<Record<string, readonly string[]>> = {
  products: ["title", "sku", "price", "salePrice", "quantity", "state", "published"],
  orders: ["invoiceNumber", "placedAt", "customerName", "total", "paid", "due", "status"],
};

async function read(path: string, signal: AbortSignal): Promise<{ data: unknown; total: number }> {
  const answer = await fetch(path, { signal });
  return { data: await answer.json(), total: Number(answer.headers.get("X-Total-Count")) };
}

const written = (value: unknown) => (typeof value === "object" ? JSON.stringify(value) : String(value));

const Rows = memo(function Rows({ name, rows }: { readonly name: string; readonly rows: readonly Values[] }) {
  return rows.map((row, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rows keep no state.
    <tr key={at} data-id={String(row.id)}>
      {(columns[name] ?? []).map((column, place) => (
        <td key={column}>
          {place === 0 ? (
            <Link to={`/${name}/${String(row.id)}`} data-row>
              {written(row[column])}
            </Link>
          ) : (
            written(row[column])
          )}
        </td>
      ))}
    </tr>
  ));
});

function List({ name }: { readonly name: string }) {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get("page") ?? 1);
  const query = new URLSearchParams({
    _start: String((page - 1) * 20),
    _end: String(page * 20),
    _sort: params.get("sort") ?? "createdAt",
    _order: params.get("order") ?? "desc",
    ...(params.get("q") ? { q: params.get("q") ?? "" } : {}),
  });
  const { data } = useQuery({
    queryKey: [name, query.toString()],
    queryFn: ({ signal }) => read(`/api/${name}?${query}`, signal),
    placeholderData: (before, asked) => (asked?.queryKey[0] === name ? keepPreviousData(before) : undefined),
    staleTime: 5_000,
  });
  const change = (next: Record<string, string>) => setParams({ ...Object.fromEntries(params), ...next });
  const sort = (column: string) =>
    change({ sort: column, order: params.get("order") === "asc" ? "desc" : "asc", page: "1" });
  return (
    <main>
      <h1>{name}</h1>
      <input
        key={name}
        aria-keyshortcuts="/"
        defaultValue={params.get("q") ?? ""}
        onChange={(event) => change({ q: event.target.value, page: "1" })}
      />
      <table>
        <thead>
          <tr>
            {(columns[name] ?? []).map((column) => (
              <th key={column}>
                <button type="button" onClick={() => sort(column)}>
                  {column}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{data ? <Rows name={name} rows={data.data as readonly Values[]} /> : null}</tbody>
      </table>
      <nav>
        <button type="button" onClick={() => change({ page: String(page + 1) })}>
          Next
        </button>
        {data?.total}
      </nav>
    </main>
  );
}

function Field({ name, value }: { readonly name: string; readonly value: string }) {
  const [text, setText] = useState(value);
  return (
    <label data-field={name}>
      {name} <input value={text} onChange={(event) => setText(event.target.value)} />
    </label>
  );
}

function Form({ name }: { readonly name: string }) {
  const { id } = useParams();
  const { data } = useQuery({
    queryKey: [name, id],
    queryFn: ({ signal }) => read(`/api/${name}/${id}`, signal),
  });
  return (
    <main>
      <h1>{name}</h1>
      {Object.entries((data?.data ?? {}) as Values).map(([field, value]) => (
        <Field key={field} name={field} value={written(value)} />
      ))}
    </main>
  );
}

function Frame() {
  const navigate = useNavigate();
  return (
    <>
      <aside>
        <nav>
          {Object.keys(columns).map((name) => (
            <a
              key={name}
              href={`/${name}`}
              onClick={(event) => {
                event.preventDefault();
                navigate(`/${name}`);
              }}
            >
              {name}
            </a>
          ))}
        </nav>
      </aside>
      <Outlet />
    </>
  );
}

const router = createBrowserRouter([
  {
    element: <Frame />,
    children: Object.keys(columns).flatMap((name) => [
      { path: `/${name}`, element: <List name={name} /> },
      { path: `/${name}/:id`, element: <Form name={name} /> },
    ]),
  },
]);

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
