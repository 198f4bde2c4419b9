// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

/// A token of which everybody has as much as he likes: for tests of what listens to its transfers.
contract Token {
    event Transfer(address indexed from, address indexed to, uint256 value);

    function transfer(address to, uint256 value) external returns (bool) {
        emit Transfer(msg.sender, to, value);
        return true;
    }

    /// Several transfers in one transaction.
    function transferMany(address[] calldata to, uint256[] calldata values) external {
        for (uint256 index = 0; index < to.length; index++) {
            emit Transfer(msg.sender, to[index], values[index]);
        }
    }
}
