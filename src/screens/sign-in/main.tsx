document.body.append("sign in");
