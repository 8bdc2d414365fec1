// Lists: one page, or everything one after the other.
import { callJson, type AnswerOf, type OperationId, type QueryOf } from './call.ts';
import type { CallOptions, Send } from './transport.ts';

/** Operations that answer `{ data, pagination }`. */
export type ListId = { [Id in OperationId]: AnswerOf<Id> extends { data: unknown[]; pagination: unknown } ? Id : never }[OperationId];
/** What a list holds. */
export type ItemOf<Id extends ListId> = AnswerOf<Id> extends { data: (infer Item)[] } ? Item : never;

/** A list that can be awaited page by page or iterated over to its end. */
export interface Listing<Item, Page> extends AsyncIterable<Item> {
  /** The page that the query asks for. */
  page(): Promise<Page>;
}

/**
 * Nothing is asked for before `page()` or the first step of the iteration. Lists are newest first: what is added meanwhile moves
 * things down a page, so an item that has been given once is not given again.
 */
export function listing<Id extends ListId>(send: Send, id: Id, path: Record<string, string> | undefined, query: QueryOf<Id> | undefined, options: CallOptions | undefined): Listing<ItemOf<Id>, AnswerOf<Id>> {
  const pageAt = (page: number | undefined): Promise<AnswerOf<Id>> =>
    callJson(send, id, { ...(path === undefined ? {} : { path: path as never }), query: { ...(query as object | undefined), ...(page === undefined ? {} : { page }) } as never }, options);
  return {
    page: () => pageAt(undefined),
    async* [Symbol.asyncIterator]() {
      const given = new Set<unknown>();
      for (let page = Number((query as { page?: number } | undefined)?.page ?? 1); ; page += 1) {
        const { data, pagination } = await pageAt(page) as { data: ItemOf<Id>[]; pagination: { pages: number } };
        for (const item of data) {
          const key = (item as { id?: string }).id;
          if (key !== undefined && given.has(key)) continue;
          if (key !== undefined) given.add(key);
          yield item;
        }
        if (page >= pagination.pages) return;
      }
    },
  };
}
