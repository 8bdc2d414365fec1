// Lists: `page` from 1, `limit` 1..100 (20), alias `pageSize`, newest first (decisions.md, Conventions).

export const DEFAULT_LIMIT = 20;
export const MAXIMUM_LIMIT = 100;

export interface PageRequest {
  readonly page: number;
  readonly limit: number;
}

export interface Pagination {
  page: number;
  pageSize: number;
  total: number;
  pages: number;
}

/** The `pagination` object of a collection. An empty list has 0 pages. */
export function pagination(request: PageRequest, total: number): Pagination {
  return { page: request.page, pageSize: request.limit, total, pages: Math.ceil(total / request.limit) };
}
