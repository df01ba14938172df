'use strict';

// Ends an extension host whose server is gone; stands in for a module that needs a compiler.
exports.start = (parent) => {
	setInterval(() => {
		try {
			process.kill(parent, 0);
		} catch {
			process.exit(87);
		}
	}, 1000).unref();
};

exports.exit = (code = 0) => process.exit(code);
