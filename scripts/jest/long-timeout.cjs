// Integration tests start real servers and sockets; a busy machine needs more than Jest's five seconds.
jest.setTimeout(60_000);
