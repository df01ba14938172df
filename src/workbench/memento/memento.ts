/** Where a few values are kept under names, beyond the life of the window; undefined removes one. */
export interface Memento {
	get(name: string): unknown;
	update(name: string, value: unknown): PromiseLike<void>;
}
