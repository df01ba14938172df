/** No watchlist points at a file with prices. */
export const noOwnPrices = {
	of: () => Promise.resolve(undefined),
	fileOf: () => undefined,
	onDidChange: () => ({ dispose: () => undefined }),
};
