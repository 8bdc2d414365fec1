// The `page`, `limit` and `pageSize` of a query as one PageRequest.
import { DEFAULT_LIMIT, type PageRequest } from '../kernel/pagination.ts';

export function pageOf(query: { page?: number; limit?: number; pageSize?: number }): PageRequest {
  return { page: query.page ?? 1, limit: query.limit ?? query.pageSize ?? DEFAULT_LIMIT };
}
